/** The mark and the name. */
export const Brand = ({ light = false, compact = false }: { light?: boolean; compact?: boolean }) => (
  <span
    style={{ display: 'inline-flex', alignItems: 'center', gap: 10, fontWeight: 700, fontSize: '1.1rem' }}
  >
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill={light ? '#fff' : '#0b626d'} />
      <path d="M8 9h16v3.2h-6.3V24h-3.4V12.2H8z" fill={light ? '#064e57' : '#fff'} />
      <path
        d="M21.4 24v-3.1M21.4 18.6v-2.7"
        stroke={light ? '#218692' : '#a8d5d9'}
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
    {compact ? null : 'Tropeiro'}
  </span>
)
