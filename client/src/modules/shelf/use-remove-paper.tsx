import { useTexts } from '#client/lib/texts.ts'
import { orderPapers } from '#shared/documents/papers.contract.ts'
import { useDeleteResource } from '#client/kit/use-resource.ts'
import { useRemoval } from '#client/kit/use-removal.tsx'
import { invalidateResources } from '#client/lib/query-client.ts'
import type { Paper } from './paper.ts'

/** Asks before a paper leaves the shelf. */
export const useRemovePaper = () => {
  const { t } = useTexts('shelf')
  const remove = useDeleteResource(orderPapers)
  return useRemoval<Paper>(
    async ({ id }) => {
      await remove.mutateAsync([id])
      await invalidateResources('orders')
    },
    {
      title: t('remove.title'),
      text: ({ name }) => t('remove.text', { name }),
      confirm: t('remove.confirm'),
      done: t('remove.done'),
    },
  )
}
