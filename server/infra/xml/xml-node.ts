/** One element: local name, its text when it has no child elements, attributes as name, value, name, value … */
export type XmlNode = {
  name: string
  text: string
  attributes: readonly string[]
  children: readonly XmlNode[]
}
export type MaybeNode = XmlNode | undefined

/** The first child element of that local name. */
export const child = (node: MaybeNode, name: string): MaybeNode => {
  if (node === undefined) return undefined
  const { children } = node
  for (let index = 0; index < children.length; index += 1)
    if (children[index]?.name === name) return children[index]
  return undefined
}

/** Every child element of that local name. */
export const childrenOf = (node: MaybeNode, name: string): XmlNode[] =>
  node === undefined ? [] : node.children.filter((one) => one.name === name)

/** The element at a path of local names. */
export const nodeAt = (node: MaybeNode, ...path: string[]): MaybeNode => {
  let found = node
  for (const name of path) found = child(found, name)
  return found
}

/** The trimmed text of a child; `null` when it is absent or empty, which the layouts never distinguish. */
export const text = (node: MaybeNode, name: string): string | null => {
  const found = child(node, name)?.text
  return found === undefined || found === '' ? null : found
}

/** The text of the first of several children that has one (the same datum changed its name between layouts). */
export const firstText = (node: MaybeNode, ...names: string[]): string | null => {
  for (const name of names) {
    const found = text(node, name)
    if (found !== null) return found
  }
  return null
}

/** The value of an attribute; `null` when it is absent or empty. */
export const attribute = (node: MaybeNode, name: string): string | null => {
  if (node === undefined) return null
  const { attributes } = node
  for (let index = 0; index < attributes.length; index += 2)
    if (attributes[index] === name) return attributes[index + 1] || null
  return null
}

/** The first element of that local name anywhere below, nearest to the top first. */
export const find = (node: MaybeNode, name: string): MaybeNode => {
  if (node === undefined) return undefined
  const queue: XmlNode[] = [node]
  for (let index = 0; index < queue.length; index += 1) {
    const one = queue[index]
    if (one === undefined) break
    if (one.name === name) return one
    for (const below of one.children) queue.push(below)
  }
  return undefined
}
