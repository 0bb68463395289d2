/** The first word of a name, '' for none: 'Maria' of 'Maria Lopez'. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

const WHOLE = /^(?:the|mrs?|ms|miss|dr)\b|[,&]/i;

/** How a mail addresses somebody: 'Maria' of 'Maria Lopez', but 'The Lopez Family', 'Dr. Lopez' and 'Ana & Maria Lopez'. */
export const calledName = (name: string): string => (WHOLE.test(name.trim()) ? name.trim() : firstName(name));
