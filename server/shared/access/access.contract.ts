import * as z from 'zod'

/** People who can grant a missing right: names only, of the own company (or its head office), and of the platform. */
export const granters = z.object({
  /** People who manage those of the caller's company, its responsible person first. */
  people: z.array(
    z.object({
      name: z.string(),
      company: z.string(),
      /** The person's own ownership and administration of modules. */
      permissions: z.array(z.string()),
      /** Permissions that the person can give to the caller, or take away. */
      grants: z.array(z.string()),
    }),
  ),
  /** The company that runs the platform: it grants plans and features. */
  operator: z.string().nullable(),
})
export type Granters = z.output<typeof granters>
