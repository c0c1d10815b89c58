import { MODULES } from '#server/modules/index.ts'

export const RESOURCES = MODULES.flatMap((module) => module.resources ?? [])
export const CALLS = MODULES.flatMap((module) => module.routes ?? []).map(({ call }) => call)

/** A path of a route declaration with something in its parameters. */
export const fillPath = (path: string, value = '1'): string => path.replace(/:\w+/g, value)
