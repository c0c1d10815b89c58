import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTexts } from '#client/lib/texts.ts'

type Pages = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

/** The next page of what a bill counted, while there is one. */
export const MoreButton = ({ pages }: { pages: Pages }) => {
  const { t } = useTexts('billing')
  return pages.hasNextPage ? (
    <Button
      mt="xs"
      variant="default"
      loading={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {t('bill.more')}
    </Button>
  ) : null
}
