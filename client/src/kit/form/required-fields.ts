import { createContext } from 'react'

/** Names of fields that whoever reads the form demands beside those that its schema does (company settings). */
export const RequiredFields = createContext<ReadonlySet<string>>(new Set())
