/** spec 000 §5: drops undefined, null and empty strings. */
export const stripEmpty = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

/** For PATCH, where absent means untouched: an emptied field becomes null, which clears it. */
export const emptyToNull = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))

/** `/data/attributes/items/0/weight`, `/data/relationships/city`, `/name` -> the form's path. */
export const fieldOfPointer = (pointer: string): string =>
  pointer
    .replace(/^\/?(?:data\/)?(?:attributes\/|relationships\/)?/, '')
    .replaceAll('/', '.')
    .replace(/\.data(\.id)?$/, '')
