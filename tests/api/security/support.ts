import { MODULES } from '#server/modules/index.ts'

export const RESOURCES = MODULES.flatMap((module) => module.resources ?? [])
export const CALLS = MODULES.flatMap((module) => module.routes ?? []).map(({ call }) => call)

/** A path of a route declaration with something in its parameters. */
export const fillPath = (path: string, value = '1'): string => path.replace(/:\w+/g, value)

/** What no answer may ever tell: where code lies, how a query reads, what a password's hash is. */
export const TELLTALE =
  /\bat (?:async )?[\w.<>]+ \(|node_modules|\.ts:\d+|PrismaClient|prisma\.|select t\.|insert into|syntax error|relation "|violates|pg_catalog|\$2[aby]\$\d|token_hash|\/home\/|\/tmp\//i
