import { membersOf, textIn } from '#shared/kit/typed.ts'
import { operationsOf, withOperations } from './openapi-operation.ts'
import type { Json } from './openapi-schemas.ts'

/**
 * Refusals and parameters that many operations have, each written once under `components`: a generated client gets one type
 * for each instead of a thousand, and the document is a quarter as long.
 */

type Paths = Readonly<Record<string, Json>>
type Kind = 'responses' | 'parameters'
/** Keys of components are letters, digits, dots, dashes and underscores. */
const keyOf = (name: string): string =>
  name
    .replaceAll(/[^\w.-]+/g, '_')
    .replaceAll(/_+/g, '_')
    .replace(/_$/, '')

/** Parts that occurred twice, under names that tell them apart. */
const createShelf = (kind: Kind, parts: readonly (readonly [string, Json])[]) => {
  const seen = new Map<string, number>()
  for (const [, part] of parts) {
    const text = JSON.stringify(part)
    seen.set(text, (seen.get(text) ?? 0) + 1)
  }
  const components: Record<string, Json> = {}
  const names = new Map<string, string>()
  for (const [wanted, part] of parts) {
    const text = JSON.stringify(part)
    if ((seen.get(text) ?? 0) < 2 || names.has(text)) continue
    const key = keyOf(wanted)
    const alike = Object.keys(components).filter((name) => name === key || name.startsWith(`${key}.`)).length
    const name = alike === 0 ? key : `${key}.${alike + 1}`
    components[name] = part
    names.set(text, name)
  }
  const shared = (part: Json): Json => {
    const name = names.get(JSON.stringify(part))
    return name === undefined ? part : { $ref: `#/components/${kind}/${name}` }
  }
  return { components, shared }
}

const parametersOf = ({ parameters }: Json): Json[] =>
  Array.isArray(parameters) ? parameters.map((one) => membersOf(one)) : []

const isRefusal = (status: string): boolean => Number(status) >= 400
const refusalsOf = ({ responses }: Json): [string, Json][] =>
  Object.entries(membersOf(responses)).flatMap(([status, response]) =>
    isRefusal(status) ? [[`Refused${status}`, membersOf(response)] as [string, Json]] : [],
  )

/** @returns the same paths with references, and the components that these name */
export const withShared = (paths: Paths): { paths: Paths; responses: Json; parameters: Json } => {
  const operations = Object.values(paths).flatMap(operationsOf)
  const refusals = createShelf('responses', operations.flatMap(refusalsOf))
  const parameters = createShelf(
    'parameters',
    operations.flatMap(parametersOf).map((one) => [textIn(one.name) ?? 'parameter', one] as const),
  )
  const ofOperation = (operation: Json): Json => ({
    ...operation,
    ...('parameters' in operation
      ? { parameters: parametersOf(operation).map((one) => parameters.shared(one)) }
      : {}),
    responses: Object.fromEntries(
      Object.entries(membersOf(operation.responses)).map(([status, response]) => [
        status,
        isRefusal(status) ? refusals.shared(membersOf(response)) : response,
      ]),
    ),
  })
  return {
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [path, withOperations(item, ofOperation)]),
    ),
    responses: refusals.components,
    parameters: parameters.components,
  }
}
