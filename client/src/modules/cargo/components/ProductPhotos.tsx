import { ActionIcon, Anchor, Group, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { attachProductFiles, deleteProductFile, linkProductFile } from '#shared/cargo/cargo.calls.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { send } from '#client/lib/call.ts'
import { showLinked } from '#client/lib/signed-links.ts'
import { IconTrash } from '#client/ui/icons.ts'
import type { ProductRow } from './product-columns.tsx'

const IMAGES = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] }
const onError = (error: unknown) => notifyError(error)
const INVALIDATES = { invalidates: ['products'] }

/** Photos of a product: added, opened, taken away. */
export const ProductPhotos = ({ product }: { product: ProductRow }) => {
  const { t } = useTexts('cargo')
  const attach = useCall(attachProductFiles, INVALIDATES)
  const remove = useCall(deleteProductFile, INVALIDATES)
  return (
    <Panel title={t('photos')}>
      <Stack gap="xs">
        {product.files.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('photo_none')}
          </Text>
        ) : null}
        {product.files.map(({ id, name }) => (
          <Group key={id} justify="space-between" wrap="nowrap" gap="xs">
            <Anchor
              component="button"
              type="button"
              size="sm"
              ta="left"
              aria-label={t('photo_open', { name })}
              onClick={() => void showLinked(send(linkProductFile, { id })).catch(onError)}
            >
              {name}
            </Anchor>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('photo_remove', { name })}
              loading={remove.isPending}
              onClick={() => remove.mutate({ id }, { onError })}
            >
              <IconTrash size={17} />
            </ActionIcon>
          </Group>
        ))}
        <FileDrop
          accept={IMAGES}
          loading={attach.isPending}
          title={t('photo_add')}
          hint={t('photo_hint')}
          onFiles={(files) => attach.mutate({ id: product.id, files }, { onError })}
        />
      </Stack>
    </Panel>
  )
}
