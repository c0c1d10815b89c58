import { expect, it } from 'vitest'
import { capture } from '../../scripts/lib/processes.ts'

/**
 * Days and prices are Brazil's, wherever the machine stands: the units that reckon with them pass on clocks before and after
 * UTC too. A process reads its zone once, so that each zone is a run of its own.
 */

const UNITS = [
  'server/modules/pricing/',
  'server/modules/billing/pure/',
  'server/modules/marine/pure/dates.test.ts',
  'server/shared/kit/',
  'server/shared/notifications/',
  'client/src/lib/dates.test.ts',
  'client/src/lib/format.test.ts',
  'client/src/kit/date/',
]

it.each(['America/Sao_Paulo', 'Asia/Tokyo'])(
  'units of prices and days pass where the clock is that of %s',
  async (TZ) => {
    const { code, output } = await capture('vitest', ['run', '--project', 'unit', ...UNITS], {
      env: { TZ },
      timeoutSeconds: 600,
    })
    expect(code, output.slice(-4_000)).toBe(0)
  },
  660_000,
)
