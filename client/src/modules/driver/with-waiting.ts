import type { DriverLoad, DriverStepInput } from '#shared/driver/driver.ts'

type Delivery = DriverLoad['deliveries'][number]

const delivered = (delivery: Delivery, { kind, nf_file_ids }: DriverStepInput): Delivery => {
  if (kind === 'arrive') return { ...delivery, has_arrived: true }
  if (kind === 'deliver') return { ...delivery, status: 'delivered' }
  // A refusal that names its invoices leaves others with the recipient.
  const status = nf_file_ids === undefined ? 'refused' : 'partial'
  return kind === 'refuse' ? { ...delivery, has_arrived: true, status } : delivery
}

const phaseAfter = (load: DriverLoad, { kind }: DriverStepInput): DriverLoad['phase'] => {
  if (kind === 'collect') return load.collections.every((one) => one.is_collected) ? 'loaded' : load.phase
  return load.deliveries.every(({ status }) => status !== 'waiting') ? 'ended' : 'on_way'
}

/** The load as it will be when the steps that wait on the telephone have been sent. */
export const withWaiting = (load: DriverLoad, steps: readonly DriverStepInput[]): DriverLoad =>
  steps.reduce((before, step) => {
    const after: DriverLoad = {
      ...before,
      collections: before.collections.map((one) =>
        step.kind === 'collect' && one.id === step.address_id ? { ...one, is_collected: true } : one,
      ),
      deliveries: before.deliveries.map((one) => (one.id === step.address_id ? delivered(one, step) : one)),
    }
    return { ...after, phase: phaseAfter(after, step) }
  }, load)
