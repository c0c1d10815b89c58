import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { IconPrinter } from '#client/ui/icons.ts'

const print = () => window.print()

/** Prints the page as it stands; `compact` where the header is full: the icon alone, and none on a phone. */
export const PrintButton = ({ compact = false }: { compact?: boolean }) => {
  const { t } = useTexts('kit')
  if (compact)
    return (
      <Button
        className="no-print"
        variant="default"
        px="xs"
        aria-label={t('print')}
        visibleFrom="md"
        onClick={print}
      >
        <IconPrinter size={18} aria-hidden />
      </Button>
    )
  return (
    <Button
      className="no-print"
      variant="default"
      leftSection={<IconPrinter size={17} aria-hidden />}
      onClick={print}
    >
      {t('print')}
    </Button>
  )
}
