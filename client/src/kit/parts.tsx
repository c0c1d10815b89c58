import { type ComponentType, type ReactNode, createContext, use } from 'react'

/** What modules lend to the pages of others. */
export type Parts = {
  /** The company's first steps, at the head of the dashboard; draws itself or nothing. */
  FirstSteps: ComponentType
  /** Drop zone of invoices with the outcome of every file. */
  InvoiceImport: ComponentType
}

const PartsContext = createContext<Parts | null>(null)

/** Handed down by the app, so that a module needs no import of another one. */
export const PartsProvider = ({ parts, children }: { parts: Parts; children: ReactNode }) => (
  <PartsContext value={parts}>{children}</PartsContext>
)

export const useParts = (): Parts | null => use(PartsContext)
