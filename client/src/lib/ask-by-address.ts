import { type Call, type ParamsOf, pathOf } from '#shared/kit/call.ts'
import type * as z from 'zod'
import { type RequestOptions, request } from './api.ts'

type Question = Call & { answers: { as: 'data' | 'body' } }

/** The body as it comes, `data` and all. */
type BodyOf<C extends Question> = C['answers'] extends { as: 'data'; schema: infer S extends z.ZodType }
  ? { data: z.output<S> }
  : C['answers'] extends { schema: infer S extends z.ZodType }
    ? z.output<S>
    : never

/**
 * Asks a call of the first page by its type and address, which the compiler compares: the declaration itself would load
 * its schemas, and zod with them, before the first screen. Rejects with `ApiError`.
 *
 * @example const { data } = await askByAddress<typeof showSettings>('GET settings', {})
 */
export const askByAddress = <C extends Question>(
  address: C['address'],
  params: ParamsOf<C['address']>,
  options: Pick<RequestOptions, 'quiet'> = {},
): Promise<BodyOf<C>> => {
  const [, path = ''] = address.split(' ')
  return request('GET', pathOf({ path }, params), options) as Promise<BodyOf<C>>
}
