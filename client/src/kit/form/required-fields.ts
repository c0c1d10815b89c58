import { createContext } from 'react'

/** Names of fields that the company's settings demand beside those of the schema. */
export const RequiredFields = createContext<ReadonlySet<string>>(new Set())
