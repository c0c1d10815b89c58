import { containerNumberText } from '#shared/marine/container-number.ts'
import { CONTAINER_TYPES } from '#shared/marine/container-types.ts'
import type { containers } from '#shared/marine/containers.contract.ts'
import type { DemurrageState } from '#shared/marine/demurrage.ts'
import type { marineProcesses } from '#shared/marine/marine-processes.contract.ts'
import type { ContainerStatus, ShipStage } from '#shared/marine/marine-stages.ts'
import { PORTS, portName } from '#shared/marine/ports.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

/** Ships and containers as the screens read them. */
type OrderName = { order?: { id: string; shipper_order_code?: string | null } | null }
export type Process = RowOf<typeof marineProcesses, OrderName>
export type Container = RowOf<typeof containers, OrderName>
export const INCLUDE = ['order'] as const

/** Read again when a ship or a container changed. */
export const TOUCHED = ['marine_processes', 'containers', 'container_positions'] as const

export const STAGE_TONES: Record<ShipStage, Tone> = {
  planned: 'draft',
  sailing: 'moving',
  arrived: 'success',
}
export const STATUS_TONES: Record<ContainerStatus, Tone> = {
  planned: 'draft',
  in_port: 'pending',
  at_sea: 'moving',
  landed: 'pending',
  out: 'moving',
  returned: 'success',
}
export const DEMURRAGE_TONES: Record<DemurrageState, Tone> = {
  none: 'neutral',
  free: 'success',
  ending: 'warning',
  running: 'danger',
  returned: 'success',
  charged: 'danger',
}

export const orderCode = ({ order, order_id }: Pick<Container, 'order' | 'order_id'>): string =>
  order?.shipper_order_code || `#${order_id}`

export const numberText = ({ number }: Pick<Container, 'number'>): string => containerNumberText(number)

export const typeText = (code: string): string => {
  const type = CONTAINER_TYPES.find((one) => one.code === code)
  if (!type) return code
  return text('marine:type', { code, feet: type.feet, kind: text(`marine:kind.${type.kind}`) })
}

export const typeOptions = () => CONTAINER_TYPES.map(({ code }) => ({ value: code, label: typeText(code) }))

/** Listed ports, and the one that the row has where it is none of them. */
export const portOptions = (current: string | null = null) => [
  ...PORTS.map(({ code }) => ({ value: code, label: portName(code) })),
  ...(current !== null && PORTS.every(({ code }) => code !== current)
    ? [{ value: current, label: current }]
    : []),
]

export const routeText = (row: { origin_port: string | null; destiny_port: string | null }): string | null =>
  row.origin_port === null && row.destiny_port === null
    ? null
    : [row.origin_port, row.destiny_port].map((port) => (port === null ? '—' : portName(port))).join(' → ')
