import * as z from 'zod'

/** Query of a call that answers a page: its names are read against the contract (query-grammar.ts). */
export const listGrammar = z.record(z.string(), z.unknown())
