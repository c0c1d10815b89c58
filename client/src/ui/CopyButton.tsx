import { ActionIcon, CopyButton as MantineCopyButton } from '@mantine/core'
import { Hint } from './Hint.tsx'
import { IconCheck, IconCopy } from './icons.ts'

type Props = { value: string; label: string; doneLabel: string }

/** Copies `value`; says so with a check and in the accessible name. */
export const CopyButton = ({ value, label, doneLabel }: Props) => (
  <MantineCopyButton value={value} timeout={2000}>
    {({ copied, copy }) => (
      <Hint label={copied ? doneLabel : label}>
        <ActionIcon variant="subtle" color="gray" onClick={copy} aria-label={copied ? doneLabel : label}>
          {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        </ActionIcon>
      </Hint>
    )}
  </MantineCopyButton>
)
