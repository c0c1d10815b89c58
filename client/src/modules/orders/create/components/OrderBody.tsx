import { Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import type { SimulationInput } from '#shared/simulations/simulation.contract.ts'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { useMay } from '#client/kit/use-access.ts'
import type { useInvoices } from '#client/kit/shipment/invoices.ts'
import { type OrderValues, toSimulation } from '../order-values.ts'
import { offerKey, useSimulation } from '#client/kit/pricing/simulation.ts'
import styles from '#client/modules/orders/create/components/order-form.module.css'
import { MoreFields } from '#client/kit/shipment/MoreFields.tsx'
import { AddressList } from './AddressList.tsx'
import { CargoSection } from './CargoSection.tsx'
import { CarrierSection } from './CarrierSection.tsx'
import { MonitoringSection } from './MonitoringSection.tsx'
import { NotesSection } from './NotesSection.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { ProductsSection } from './ProductsSection.tsx'
import { TransportSection } from './TransportSection.tsx'
import { useChosenTable } from './use-chosen-table.ts'

const SECTIONS = ['conditions', 'toll', 'antt'] as const

type Props = {
  ids: readonly number[]
  invoices: ReturnType<typeof useInvoices>
  onInvoices: (ids: number[]) => void
  pickShipper: boolean
}

/** The sections of a new order, and its summary beside them. */
export const OrderBody = ({ ids, invoices, onInvoices, pickShipper }: Props) => {
  const { t } = useTexts('orders')
  const may = useMay()
  const { getValues, setValue } = useFormContext<OrderValues>()
  const table = useChosenTable()
  const totals = ids.length > 0 ? invoices.totals : null
  const current = () => toSimulation(getValues(), ids, totals)
  // An order that comes from a simulation shows its price at once.
  const [asked, setAsked] = useState<Partial<SimulationInput> | null>(() => (table ? current() : null))
  const simulates = may('simulations.run')
  const simulation = useSimulation(simulates ? asked : null)
  const offer = simulation.data?.ranked.find((one) => offerKey(one) === table) ?? null
  // The price on the screen is the price that is agreed to.
  const shown = offer?.total_value ?? null
  useEffect(() => setValue('expected_freight_value', shown), [setValue, shown])
  return (
    <div className={styles.columns}>
      <Stack gap="md">
        <CargoSection
          ids={ids}
          invoices={invoices}
          onInvoices={onInvoices}
          pickShipper={pickShipper}
          withInvoices={simulates}
        />
        <FormSection title={t('create.addresses')}>
          <FullWidth>
            <AddressList kind="collection" places={totals?.origins ?? null} />
          </FullWidth>
          <FullWidth>
            <AddressList kind="delivery" places={totals?.destinations ?? null} />
          </FullWidth>
        </FormSection>
        <ProductsSection />
        <TransportSection totals={totals} />
        <MoreFields sections={SECTIONS} prefix="simulation." tollTypedOnly />
        {simulates ? (
          <CarrierSection simulation={simulation} current={current} asked={asked !== null} onAsk={setAsked} />
        ) : null}
        <MonitoringSection />
        <NotesSection />
      </Stack>
      <OrderSummary totals={totals} count={invoices.count} offer={offer} />
    </div>
  )
}
