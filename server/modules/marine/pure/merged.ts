/** A text as a change leaves it: the new one, else what the row has. Pure. */
export const mergedText = (
  input: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>> | null,
  name: string,
): string | null => {
  const value = input[name] === undefined ? current?.[name] : input[name]
  return typeof value === 'string' ? value : null
}
