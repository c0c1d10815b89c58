/**
 * What a list may be asked for, without the schemas of its contract: a first list loads no zod. A contract is one too.
 */
export type ListFacts = {
  type: string
  filter: Readonly<
    Record<string, { kind: string; schema: { safeParse: (value: unknown) => { success: boolean } } }>
  >
  sort: readonly string[]
  defaultSort?: string | undefined
  search?: readonly string[] | undefined
}

/** The server checks every filter; here only their names matter, and that ranges take days. */
const ANYTHING = { schema: { safeParse: () => ({ success: true }) } }

/** Facts of a list by the kinds of its filters. */
export const listFacts = ({
  filters,
  ...facts
}: Omit<ListFacts, 'filter'> & { filters: Readonly<Record<string, string>> }): ListFacts => ({
  ...facts,
  filter: Object.fromEntries(Object.entries(filters).map(([name, kind]) => [name, { kind, ...ANYTHING }])),
})
