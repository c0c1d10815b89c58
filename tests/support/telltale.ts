/** What no answer may ever tell: where code lies, how a query reads, what a password's hash is. */
export const TELLTALE =
  /\bat (?:async )?[\w.<>]+ \(|node_modules|\.ts:\d+|PrismaClient|prisma\.|select t\.|insert into|syntax error|relation "|violates|pg_catalog|\$2[aby]\$\d|token_hash|\/home\/|\/tmp\//i
