import { type ComponentType, type ReactNode, createContext, use } from 'react'

const DashboardSlotContext = createContext<ComponentType | null>(null)

/** Handed down by the app: the part of another module at the head of the dashboard, which draws itself or nothing. */
export const DashboardSlotProvider = ({ part, children }: { part: ComponentType; children: ReactNode }) => (
  <DashboardSlotContext value={part}>{children}</DashboardSlotContext>
)

export const useDashboardSlot = (): ComponentType | null => use(DashboardSlotContext)
