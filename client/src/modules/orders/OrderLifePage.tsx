import { Select, Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useSearchParams } from 'react-router'
import { isOneOf } from '#shared/kit/typed.ts'
import { MODALS } from '#shared/orders/order-modals.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { modalText } from './order.ts'
import { OrderPicture } from './picture/OrderPicture.tsx'

/** How orders go, modal by modal, as the state machine has it. */
export const OrderLifePage = () => {
  const { t } = useTexts('orders')
  const [search, setSearch] = useSearchParams()
  const asked = search.get('modal')
  const modal = isOneOf(MODALS, asked) ? asked : 'full_truckload'
  return (
    <>
      <PageHeader title={t('picture.page')} description={t('picture.text')} />
      <Stack gap="md" mt="md" maw={860}>
        <Select
          label={t('picture.modal')}
          allowDeselect={false}
          data={MODALS.map((value) => ({ value, label: modalText(value) }))}
          value={modal}
          onChange={(value) => setSearch(value ? { modal: value } : {}, { replace: true })}
          maw={360}
        />
        <OrderPicture key={modal} modal={modal} />
      </Stack>
    </>
  )
}
