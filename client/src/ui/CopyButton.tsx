import { ActionIcon, CopyButton as MantineCopyButton, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from './icons.ts'

type Props = { value: string; label: string; doneLabel: string }

/** Copies `value`; says so with a check and in the accessible name. */
export const CopyButton = ({ value, label, doneLabel }: Props) => (
  <MantineCopyButton value={value} timeout={2000}>
    {({ copied, copy }) => (
      <Tooltip label={copied ? doneLabel : label}>
        <ActionIcon variant="subtle" color="gray" onClick={copy} aria-label={copied ? doneLabel : label}>
          {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        </ActionIcon>
      </Tooltip>
    )}
  </MantineCopyButton>
)
