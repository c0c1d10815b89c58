import { FileInput, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { readBill } from '#shared/purchase-orders/purchase-order.calls.ts'
import type { BillReading } from '#shared/documents/bill-reading.contract.ts'
import { useField } from '#client/kit/form/use-field.ts'
import { notifyError } from '#client/kit/notify.ts'
import { send } from '#client/lib/call.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconPaperclip } from '#client/ui/icons.ts'
import { billDifferences, billFills } from '../bill-file.ts'
import { createLatest } from '../latest-answer.ts'
import type { PurchaseOrder } from '../purchase-order.ts'
import { FileDifferences } from './FileDifferences.tsx'

/** What the file says and the form does not: told, never forced. */
const Differences = ({ read }: { read: BillReading }) => {
  const { t } = useTexts('purchase_orders')
  const [number, value, emission_date, expire_date]: unknown[] = useWatch({
    name: ['number', 'value', 'emission_date', 'expire_date'],
  })
  const different = billDifferences(read, { number, value, emission_date, expire_date })
  if (different.length === 0)
    return (
      <Text size="sm" c="dimmed" component="output">
        {t(read.reading === 'read' ? 'bill.file_agrees' : `bill.reading.${read.reading}`)}
      </Text>
    )
  return <FileDifferences read={read} names={different} />
}

/** The file of a bill: read at once, it fills empty fields and says where it differs from the typed ones. */
export const BillFileField = ({ order }: { order: PurchaseOrder }) => {
  const { t } = useTexts('purchase_orders')
  const { value, onChange, input } = useField<File>({ name: 'file', label: t('bill.file') })
  const { getValues, setValue, formState } = useFormContext()
  const isTodayKept = formState.dirtyFields['emission_date'] !== true
  const [read, setRead] = useState<BillReading | null>(null)
  const [readLatest] = useState(() =>
    createLatest((file: File) => send(readBill, { id: order.id, files: [file] })),
  )
  const choose = async (file: File | null): Promise<void> => {
    onChange(file)
    setRead(null)
    const found = await readLatest(file)
    if (found === null) return
    // The day of today stands there until a person or the file says another.
    const typed = { ...getValues(), ...(isTodayKept ? { emission_date: '' } : {}) }
    for (const [name, text] of Object.entries(billFills(found, typed)))
      setValue(name, text, { shouldDirty: true, shouldValidate: true })
    setRead(found)
  }
  return (
    <>
      <FileInput
        {...input}
        placeholder={t('bill.choose')}
        description={t('bill.file_text')}
        clearable
        accept=".pdf,.xml,.png,.jpg,.jpeg,.webp,.zip"
        leftSection={<IconPaperclip size={16} aria-hidden />}
        value={value ?? null}
        onChange={(file) => void choose(file).catch(notifyError)}
      />
      {read === null ? null : <Differences read={read} />}
    </>
  )
}
