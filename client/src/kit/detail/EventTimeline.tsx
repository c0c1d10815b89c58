import { Text, Timeline } from '@mantine/core'
import type { ReactNode } from 'react'
import { dateTime } from '#client/lib/format.ts'
import { TONES, type Tone } from '#client/ui/StatusBadge.tsx'

export type TimelineEvent = {
  id: string
  title: string
  /** What other systems call it. */
  code?: string | null
  at: string | null
  /** Person or system. */
  who?: string | null
  /** app, EDI, API, manual … */
  how?: string | null
  tone?: Tone
  body?: ReactNode
}

/** What happened: who, when, how; newest first is the caller's order. */
export const EventTimeline = ({ events }: { events: readonly TimelineEvent[] }) => (
  <Timeline bulletSize={26} lineWidth={2} active={events.length}>
    {events.map(({ id, title, code, at, who, how, tone = 'neutral', body }) => {
      const { icon: Shape, color } = TONES[tone]
      return (
        <Timeline.Item key={id} title={title} color={color} bullet={<Shape size={14} aria-hidden />}>
          <Text size="xs" c="dimmed">
            {[dateTime(at), who, how, code].filter(Boolean).join(' · ')}
          </Text>
          {body ? (
            <Text size="sm" component="div" mt={4}>
              {body}
            </Text>
          ) : null}
        </Timeline.Item>
      )
    })}
  </Timeline>
)
