import * as z from 'zod'

/** Who can grant what somebody lacks: names only, of the own company (or its head office), and of the platform. */
export const grantersAnswer = z.object({
  data: z.object({
    /** Who manages people where who asks works, whoever answers for the company first. */
    people: z.array(
      z.object({
        name: z.string(),
        company: z.string(),
        /** The person's own ownership and administration of modules. */
        permissions: z.array(z.string()),
        /** What the person can give to who asks, or take away. */
        grants: z.array(z.string()),
      }),
    ),
    /** The company that runs the platform: it grants plans and features. */
    operator: z.string().nullable(),
  }),
})
export type Granters = z.output<typeof grantersAnswer>['data']
