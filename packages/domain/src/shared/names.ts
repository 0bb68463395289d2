/** The first word of a name, '' for none: 'Maria' of 'Maria Lopez'. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
