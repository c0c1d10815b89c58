/** Names of files in one archive. Pure. */

/** A name that the archive has already gets a number before its ending. */
export const freeName = (name: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(name)) return name
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let number = 2
  while (taken.has(`${stem}_${number}${ending}`)) number += 1
  return `${stem}_${number}${ending}`
}
