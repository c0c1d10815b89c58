import { useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { FoldedSection } from '#client/kit/form/FoldedSection.tsx'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { ProductLines } from '../../products/ProductLines.tsx'
import { TemperatureFields } from '../../products/TemperatureFields.tsx'

const FIELDS = ['products', 'min_temperature', 'max_temperature'] as const

/** Goods by the piece, and the temperature that they need. */
export const ProductsSection = () => {
  const { t } = useTexts(['orders', 'shipment'])
  const [products, coldest, warmest] = useWatch({ name: [...FIELDS] }) as [
    unknown[] | null | undefined,
    ...(string | null | undefined)[],
  ]
  const count = products?.length ?? 0
  const held = [
    count > 0 ? t('shipment:products.count', { count }) : null,
    coldest || warmest ? t('orders:products.with_temperature') : null,
  ].filter(Boolean)
  return (
    <FoldedSection
      title={t('orders:field.products')}
      description={t('orders:products.text')}
      held={held.length > 0 ? held.join(' · ') : null}
      empty={t('shipment:more_empty.products')}
      fields={FIELDS}
    >
      <FullWidth>
        <ProductLines />
      </FullWidth>
      <TemperatureFields />
    </FoldedSection>
  )
}
