/** The frozen content of an order of eight lines, as large as real ones are. */
export function sampleRevision(jobId: number): object {
  const items = Array.from({ length: 8 }, (_, position) => ({
    id: position + 1,
    category: position < 2 ? 'labor' : 'materials',
    name: [
      'Journeyman Electrician',
      'Apprentice',
      '2" EMT Conduit',
      '#2 THHN Copper Stranded',
      '20A Isolated Ground Receptacle',
      '12/2 MC Cable',
      'Strut and hardware',
      'Fire caulk',
    ][position],
    quantity: String(8 + position),
    unit: position < 2 ? 'hr' : 'ea',
    unitCost: '68',
    rateKind: null,
    position,
  }));
  return {
    language: 'English',
    company: { name: 'Summit Ridge Electric', address: '2310 S Canyon View Rd, Salt Lake City, UT 84119' },
    job: { id: jobId, name: 'Riverside Medical Tower', timeZone: 'America/Denver' },
    order: { idNumber: 1012, corNumber: 3, description: 'Reroute feeder around added beam' },
    content: { items, markups: [] },
    breakdown: { totalCents: 125_000, categories: [] },
    photos: [],
    padding: 'x'.repeat(1_500),
  };
}
