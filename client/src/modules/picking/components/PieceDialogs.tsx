import { Button, Group, Modal, NumberInput, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { boxes as boxKinds } from '#shared/cargo/boxes.contract.ts'
import type { PickingBox, PickingLine } from '#shared/picking/picking-details.ts'
import { notifyError } from '#client/kit/notify.ts'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { useReturnFocus } from '#client/kit/use-return-focus.ts'
import type { Taken } from './BoxesPanel.tsx'
import type { Pieces } from './use-pieces.ts'

const whole = (value: string | number): number => (typeof value === 'number' ? value : 0)

type Frame = {
  title: string
  most: number
  submit: string
  isReady: boolean
  onSubmit: (quantity: number) => Promise<unknown>
  onClose: () => void
  children: React.ReactNode
}

const PieceDialog = ({ title, most, submit, isReady, onSubmit, onClose, children }: Frame) => {
  const { t } = useTexts(['picking', 'kit'])
  const [quantity, setQuantity] = useState(most)
  const [isSending, setIsSending] = useState(false)
  useReturnFocus()
  const send = async () => {
    setIsSending(true)
    await onSubmit(quantity)
    setIsSending(false)
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('kit:close') }}>
      <Stack gap="md">
        {children}
        <NumberInput
          label={t('picking:field.quantity')}
          min={1}
          max={most}
          allowDecimal={false}
          value={quantity}
          onChange={(value) => setQuantity(whole(value))}
        />
        <Group justify="flex-end">
          <Button
            loading={isSending}
            disabled={!isReady || quantity < 1 || quantity > most}
            onClick={() => void send()}
          >
            {submit}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

type PutProps = { line: PickingLine; boxes: readonly PickingBox[]; pieces: Pieces; onClose: () => void }

/** Pieces go into a box of the picking, or into another one. */
export const PutDialog = ({ line, boxes, pieces, onClose }: PutProps) => {
  const { t } = useTexts('picking')
  const [into, setInto] = useState<string | null>(null)
  const kinds = useResourceList<RowOf<typeof boxKinds>>(boxKinds, { page: { number: 1, size: 50 } })
  const put = (quantity: number) => {
    const [where, id] = (into ?? '').split(':')
    return pieces
      .put(line.id, where === 'box' ? { picking_box_id: Number(id) } : { box_id: Number(id) }, quantity)
      .catch((error: unknown) => notifyError(error, t('fail.put')))
  }
  const open = boxes.map((box) => ({
    value: `box:${box.id}`,
    label: `${t('box.name', { number: box.number })} · ${box.name}`,
  }))
  const more = (kinds.data?.rows ?? []).map((kind) => ({
    value: `kind:${kind.id}`,
    label: t('put.new', { name: kind.name }),
  }))
  return (
    <PieceDialog
      title={t('put.title', { code: line.code })}
      most={line.quantity - line.placed}
      submit={t('put.submit')}
      isReady={into !== null}
      onSubmit={put}
      onClose={onClose}
    >
      <Select
        label={t('field.box')}
        value={into}
        onChange={setInto}
        data={[
          ...(open.length > 0 ? [{ group: t('put.open'), items: open }] : []),
          ...(more.length > 0 ? [{ group: t('put.kinds'), items: more }] : []),
        ]}
      />
    </PieceDialog>
  )
}

/** Pieces leave a box. */
export const TakeDialog = ({
  taken,
  pieces,
  onClose,
}: {
  taken: Taken
  pieces: Pieces
  onClose: () => void
}) => {
  const { t } = useTexts('picking')
  const { line, box } = taken
  return (
    <PieceDialog
      title={t('take.title')}
      most={taken.quantity}
      submit={t('take.submit')}
      isReady
      onSubmit={(quantity) =>
        pieces.take(line.id, box.id, quantity).catch((error: unknown) => notifyError(error, t('fail.take')))
      }
      onClose={onClose}
    >
      <Text size="sm">{t('box.take', { code: line.code, number: box.number })}</Text>
    </PieceDialog>
  )
}
