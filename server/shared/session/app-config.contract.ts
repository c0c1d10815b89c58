import * as z from 'zod'

/** What the client learns before a login. */
export const appConfig = z.object({
  /** Demonstration: logins are offered by role. */
  demo: z.boolean(),
  demo_logins: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })),
  /** Every carrier of the demo story. */
  demo_carriers: z.array(z.object({ email: z.string(), name: z.string() })),
  recaptcha: z.object({ site_key: z.string(), script_url: z.string() }).nullable(),
  /** Whether the first operator may still register. */
  manager_register: z.boolean(),
  /** Tiles over the map's own land, with {z}, {x} and {y}. */
  tile_url: z.string().nullable(),
  /** Whose map the tiles are. */
  tile_attribution: z.string(),
  build_stamp: z.string(),
})
export type AppConfig = z.output<typeof appConfig>

const needed = z.object({ need_refresh_app: z.boolean() })
/** The spec names the answer bare, every other call has `data`: both stand in the body (spec 000 §7). */
export const appVersionAnswer = needed.extend({ data: needed })
