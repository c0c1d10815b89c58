/** Airlines that carry cargo from Brazil, by the three digits of their air waybills (IATA). Others are known by the digits alone. */
export const AIRLINES: readonly { id: number; iata: string; name: string }[] = [
  { id: 577, iata: 'AD', name: 'Azul Cargo' },
  { id: 127, iata: 'G3', name: 'GOL (Gollog)' },
  { id: 957, iata: 'JJ', name: 'LATAM Airlines Brasil' },
  { id: 549, iata: 'M3', name: 'LATAM Cargo Brasil' },
  { id: 45, iata: 'LA', name: 'LATAM Airlines' },
  { id: 1, iata: 'AA', name: 'American Airlines' },
  { id: 6, iata: 'DL', name: 'Delta Air Lines' },
  { id: 16, iata: 'UA', name: 'United Airlines' },
  { id: 20, iata: 'LH', name: 'Lufthansa Cargo' },
  { id: 23, iata: 'FX', name: 'FedEx' },
  { id: 44, iata: 'AR', name: 'Aerolíneas Argentinas' },
  { id: 47, iata: 'TP', name: 'TAP Air Portugal' },
  { id: 57, iata: 'AF', name: 'Air France' },
  { id: 71, iata: 'ET', name: 'Ethiopian Airlines' },
  { id: 74, iata: 'KL', name: 'KLM' },
  { id: 75, iata: 'IB', name: 'Iberia' },
  { id: 125, iata: 'BA', name: 'British Airways' },
  { id: 134, iata: 'AV', name: 'Avianca' },
  { id: 157, iata: 'QR', name: 'Qatar Airways' },
  { id: 172, iata: 'CV', name: 'Cargolux' },
  { id: 176, iata: 'EK', name: 'Emirates' },
  { id: 230, iata: 'CM', name: 'Copa Airlines' },
  { id: 235, iata: 'TK', name: 'Turkish Airlines' },
  { id: 406, iata: '5X', name: 'UPS Airlines' },
]

/** Its name, or its three digits. */
export const airlineName = (id: number): string =>
  AIRLINES.find((airline) => airline.id === id)?.name ?? String(id).padStart(3, '0')
