/** Resources whose list cannot be asked without a filter: the query that a plain list of them needs. */
export const LIST_NEEDS: Readonly<Record<string, string>> = {}
