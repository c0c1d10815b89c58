import * as z from 'zod'

/** Who can grant what somebody lacks: names only, of the own company (or its head office), and of the platform. */
export const grantersAnswer = z.object({
  data: z.object({
    /** Owners and admins of the company of who asks, owners first. */
    people: z.array(z.object({ name: z.string(), company: z.string(), permissions: z.array(z.string()) })),
    /** The company that runs the platform: it grants plans and features. */
    operator: z.string().nullable(),
  }),
})
export type Granters = z.output<typeof grantersAnswer>['data']
