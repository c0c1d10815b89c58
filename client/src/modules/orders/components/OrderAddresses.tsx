import { Anchor, Button, Group, Paper, SimpleGrid, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { vehicleTypes } from '#shared/fleet/fleet.contract.ts'
import { type RowOf, useResource } from '#client/kit/use-resource.ts'
import { Facts } from '#client/kit/detail/KeyFacts.tsx'
import { cep, dateTime, money, taxId } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { type Tone, StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconExternalLink } from '#client/ui/icons.ts'
import { justificationText } from '../justification.ts'
import { type AddressAction, collectionActions, deliveryActions } from '../address-actions.ts'
import { actionIcon } from '../order-buttons.ts'
import { type CollectionAddress, type DeliveryAddress, type OrderDetail, inOrder } from '../order.ts'

type Props = { order: OrderDetail; onAction: (action: AddressAction, addressId: string) => void }

const TONES: Record<string, Tone> = {
  waiting: 'pending',
  collected: 'success',
  delivered: 'success',
  partial: 'warning',
  refused: 'danger',
  unsuccessful: 'danger',
}

/** Where the cargo is collected and delivered, with what may be done at each place now. */
export const OrderAddresses = ({ order, onAction }: Props) => {
  const { t } = useTexts('orders')
  const allowed = order.meta?.actions ?? []
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Stack gap="md">
        <Title order={2}>{t('addresses.collections')}</Title>
        {inOrder(order.order_collection_addresses).map((address) => (
          <Place
            key={address.id}
            address={address}
            name={address.name}
            document={address.identification_document}
            state={address.collection_status}
            stateText={t(`collection_state.${address.collection_status}`)}
            actions={collectionActions(allowed, address)}
            onAction={onAction}
            facts={[
              { label: t('addresses.expected'), value: dateTime(address.expected_collection_date_time) },
              { label: t('addresses.real'), value: dateTime(address.collection_real_date_time) },
            ]}
          />
        ))}
      </Stack>
      <Stack gap="md">
        <Title order={2}>{t('addresses.deliveries')}</Title>
        {inOrder(order.order_delivery_addresses).map((address) => (
          <Place
            key={address.id}
            address={address}
            name={address.destinatary_name}
            document={address.destinatary_identification_document}
            state={address.delivery_status}
            stateText={t(`delivery_state.${address.delivery_status}`)}
            actions={deliveryActions(allowed, address)}
            onAction={onAction}
            facts={[
              {
                label: t('addresses.invoices'),
                value: address.linked_invoices
                  .map((number, index) => `${number} (${money(address.linked_invoices_values[index])})`)
                  .join(', '),
              },
              { label: t('addresses.value'), value: money(address.linked_value) },
              {
                label: t('addresses.expected'),
                value: dateTime(address.expected_delivery_date_time ?? order.delivery_date_time),
              },
              ...fractionFacts(address),
              { label: t('addresses.arrived'), value: dateTime(address.on_destiny_date_time) },
              { label: t('addresses.real'), value: dateTime(address.delivery_date_time) },
            ]}
          />
        ))}
      </Stack>
    </SimpleGrid>
  )
}

const VehicleName = ({ id }: { id: number }) => {
  const { data } = useResource<RowOf<typeof vehicleTypes>>(vehicleTypes, String(id))
  return data?.vehicle_type ?? '—'
}

const label = (name: string): string => text(`orders:${name}`)

/** How the goods for this place go on, where the order was divided. */
const fractionFacts = (address: DeliveryAddress): PlaceProps['facts'] => {
  const { delivery_modal, delivery_vehicle, air_plane_type, fractionate_delivery_date_time } = address
  if (delivery_modal === null) return []
  return [
    { label: label('field.modal'), value: label(`modal.${delivery_modal}`) },
    ...(delivery_vehicle === null
      ? []
      : [{ label: label('field.vehicle_type'), value: <VehicleName id={delivery_vehicle} /> }]),
    ...(air_plane_type ? [{ label: label('modes.air_plane_type'), value: air_plane_type }] : []),
    ...(fractionate_delivery_date_time
      ? [{ label: label('modes.fraction_due'), value: dateTime(fractionate_delivery_date_time) }]
      : []),
  ]
}

type PlaceProps = {
  address: CollectionAddress | DeliveryAddress
  name: string | null
  document: string | null
  state: string
  stateText: string
  facts: { label: string; value: ReactNode }[]
  actions: AddressAction[]
  onAction: Props['onAction']
}

const Place = ({ address, name, document, state, stateText, facts, actions, onAction }: PlaceProps) => {
  const { t } = useTexts('orders')
  const called = name ?? `${address.city}/${address.uf}`
  const street = [address.street, address.number, address.complement, address.district]
    .filter(Boolean)
    .join(', ')
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="xs" wrap="nowrap" align="flex-start">
        <Title order={3} size="h4">
          {address.position}. {called}
        </Title>
        <StatusBadge tone={TONES[state] ?? 'neutral'}>{stateText}</StatusBadge>
      </Group>
      <Facts
        facts={[
          ...(document ? [{ label: t('addresses.document'), value: taxId(document) }] : []),
          {
            label: t('dialog.address'),
            value: (
              <>
                {street ? `${street}, ` : ''}
                {address.city}/{address.uf}
                {address.postal_code ? ` · ${cep(address.postal_code)}` : ''}{' '}
                <Anchor
                  href={address.map_url}
                  target="_blank"
                  rel="noopener noreferrer"
                  size="sm"
                  underline="always"
                >
                  {t('tracking.open_map')} <IconExternalLink size={13} aria-hidden />
                </Anchor>
              </>
            ),
          },
          ...facts,
          ...(address.real_date_time_justification
            ? [
                {
                  label: t('detail.justification'),
                  value: justificationText(address.real_date_time_justification),
                },
              ]
            : []),
          ...(address.observation
            ? [{ label: t('field.order_observation'), value: address.observation }]
            : []),
        ]}
      />
      {actions.length > 0 ? (
        <Group component="section" gap="xs" mt="md" aria-label={t('addresses.actions_of', { name: called })}>
          {actions.map((action) => {
            const Shape = actionIcon(action)
            return (
              <Button
                key={action}
                size="xs"
                variant="default"
                leftSection={<Shape size={15} aria-hidden />}
                onClick={() => onAction(action, address.id)}
              >
                {text(`orders:action.${action}`)}
              </Button>
            )
          })}
        </Group>
      ) : null}
    </Paper>
  )
}
