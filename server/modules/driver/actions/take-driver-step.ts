import { openGuestLink } from '#server/kit/guest-links.ts'
import { keepFiles } from '#server/kit/keep-files.ts'
import { publicAction, type UploadedFile } from '#server/kit/routes.ts'
import type { Context } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { addReceipts, assertReceiptPictures } from '#server/modules/documents/index.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { takeDriverStep } from '#shared/driver/driver.calls.ts'
import { SIGNATURE_NAME, type DriverStepInput } from '#shared/driver/driver.ts'
import { DRIVER_LINK } from '../driver-purpose.ts'
import { driverLoadOf } from '../load.store.ts'
import { keepSignature, keepStep } from '../steps.store.ts'
import { momentOf, takeStep } from '../take-step.ts'

const PICTURES: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/** The photo becomes a delivery receipt of the address; the signature stays with the step. */
const keepPictures = async (
  ctx: Context,
  { orderId, stepId }: { orderId: number; stepId: number },
  { address_id }: DriverStepInput,
  files: readonly UploadedFile[],
): Promise<void> => {
  const [signature] = files.filter(({ name }) => name === SIGNATURE_NAME)
  const photos = files.filter(({ name }) => name !== SIGNATURE_NAME)
  if (signature) {
    const [kept] = await keepFiles(ctx, [signature], PICTURES)
    if (kept) await keepSignature(ctx, stepId, kept.id)
  }
  assertReceiptPictures(photos)
  if (photos.length > 0 && address_id !== undefined)
    await addReceipts(ctx, orderId, { order_delivery_address_id: address_id }, photos)
}

const openLink = ({ database, clock }: Services, hash: string) =>
  openGuestLink(database.rows, DRIVER_LINK.purpose, hash, clock.now())

/** Step, receiver and pictures commit together; sent again with the same id nothing happens. */
export const takeDriverStepRoute = publicAction(
  takeDriverStep,
  async (services, { hash, input, files }) => {
    const { rows } = services.database
    const link = await openLink(services, hash)
    const { driver, carrier } = await driverLoadOf(rows, link)
    const { company_id } = link
    const session = systemSession({ company_id, company_ids: [company_id], name: driver ?? carrier })
    const load = await inTransaction(services, session, 'app', async (ctx) => {
      const order = await lockOrder(ctx, link.target_id)
      const at = momentOf(ctx, order, input)
      const stepId = await keepStep(ctx, order.id, at, input)
      if (stepId === null) return driverLoadOf(ctx.rows, link)
      await takeStep(ctx, order, input, at)
      await keepPictures(ctx, { orderId: order.id, stepId }, input, files)
      ctx.audit({ type: 'orders', id: order.id, event: 'driver_step', new: { kind: input.kind } })
      return driverLoadOf(ctx.rows, link)
    })
    return { data: load }
  },
  openLink,
)
