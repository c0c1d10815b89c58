import type { RequestInput } from '#shared/requests/request-input.ts'

/** Codes of products that a request names without the id of the register. */
export const codesOf = ({ products = [] }: RequestInput): string[] =>
  products.flatMap(({ product_id, code }) => (typeof product_id === 'number' || !code ? [] : [code]))
