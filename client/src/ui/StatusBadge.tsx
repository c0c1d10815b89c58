import type { ReactNode } from 'react'
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconChevronRight,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconRefresh,
  IconSquareFilled,
  IconSquareRotated,
  IconTruck,
} from './icons.ts'
import { PlainBadge } from './plain/PlainBadge.tsx'

/** The one semantic palette, from table to map: a colour never speaks alone, each tone has its own shape and a word. */
export type Tone =
  | 'success'
  | 'moving'
  | 'working'
  | 'ahead'
  | 'pending'
  | 'warning'
  | 'danger'
  | 'late'
  | 'offline'
  | 'neutral'
  | 'draft'

export const TONES: Record<Tone, { color: string; icon: Icon }> = {
  success: { color: 'green', icon: IconCircleCheck },
  // Cargo on its way; work of the machine; a step taken, with more to come.
  moving: { color: 'road', icon: IconTruck },
  working: { color: 'road', icon: IconRefresh },
  ahead: { color: 'road', icon: IconChevronRight },
  pending: { color: 'blue', icon: IconClock },
  warning: { color: 'yellow', icon: IconAlertTriangle },
  danger: { color: 'red', icon: IconBan },
  late: { color: 'red', icon: IconSquareFilled },
  offline: { color: 'violet', icon: IconSquareRotated },
  neutral: { color: 'gray', icon: IconCircle },
  draft: { color: 'gray', icon: IconCircleDashed },
}

type Props = { tone: Tone; children: ReactNode; icon?: Icon; size?: 'sm' | 'md' | 'lg' }

export const StatusBadge = ({ tone, children, icon, size = 'md' }: Props) => {
  const { color, icon: ToneIcon } = TONES[tone]
  const Shown = icon ?? ToneIcon
  return (
    <PlainBadge color={color} size={size} picture={<Shown size={13} stroke={2.2} aria-hidden />}>
      {children}
    </PlainBadge>
  )
}
