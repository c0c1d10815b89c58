import { screens } from '#client/app/screens.ts'
import { isForRole, patternOf } from '#client/kit/screen.ts'
import { ROLES } from '#shared/access/roles.ts'
import { faultsOf } from './support/look.ts'
import { isComing, notOpened } from './support/opened.ts'
import { expect, test, tokenOf, watch } from './support/browser.ts'
import { addressOf, show } from './support/screen-address.ts'

/**
 * Every registered screen of every role, light and dark, wide and phone-narrow: it is the one that opens, shows one
 * heading, logs no error, asks nothing that the server answers with 500, does not scroll sideways, and axe finds nothing.
 */

const WORK = ROLES.filter((role) => role !== 'dev')

/** Kinds of record that this role's demo has none of; anything else without a record is a fault of this list. */
const NONE_YET = /table_imports\/details|transporter\/(?:subsidiary\/update|edi_files\/details)/

const LOOKS = [
  { name: 'light, wide', dark: false, phone: false },
  { name: 'dark, phone', dark: true, phone: true },
] as const

// Roles are independent of each other, and two workers share them.
test.describe.configure({ mode: 'parallel' })

for (const role of WORK) {
  for (const look of LOOKS) {
    test(`every screen of ${role}: ${look.name}`, async ({ as, baseURL }) => {
      test.setTimeout(400_000)
      const origin = String(baseURL)
      const token = await tokenOf(origin, role)
      const page = await as(role, look)
      const trouble = watch(page)
      const problems: string[] = []
      const own = screens.filter((one) => one.roles !== 'public' && isForRole(one, role))
      // The same component looks the same in the dark for each role, and the own pages are alike for all:
      // one role of each is enough there.
      const isAlike = (one: (typeof own)[number]) =>
        look.dark || (one.roles === 'all' && one.path !== '/home/menu')
      // Screens still to come are one page with other words (roles.spec opens each of them): the first is looked at.
      const coming = own.filter(isComing)
      const seen = own.filter(
        (one) =>
          (isComing(one) ? one === coming[0] : true) &&
          (!isAlike(one) || WORK.find((first) => isForRole(one, first)) === role),
      )
      for (const screen of seen) {
        const pattern = patternOf(screen, role).replace(/\/:\w+\?$/, '')
        const path = await addressOf({ origin, token }, pattern)
        if (path === null) {
          if (!NONE_YET.test(pattern)) problems.push(`${pattern}: no record to open it with`)
          continue
        }
        await show(page, path)
        if (!look.dark && Array.isArray(screen.roles) && !pattern.includes(':'))
          problems.push(...(await notOpened(page, path, screen)))
        // Roles share components: axe reads each for the first role that has it, the other faults are each role's own.
        const axe = WORK.find((first) => isForRole(screen, first)) === role
        problems.push(...(await faultsOf(page, path, trouble, { axe })))
      }
      expect(problems).toEqual([])
    })
  }
}
