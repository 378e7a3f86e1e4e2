/** Zones of the United States, east to west; a company elsewhere keeps the one it has. */
export const TIME_ZONES: readonly string[] = [
  'America/Puerto_Rico',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Boise',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

/** 'America/New_York' as 'New York'. */
export const zoneName = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ');
