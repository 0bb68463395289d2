import type { Knex } from 'knex';

/** The company as its mails show it; each may be ''. */
export type Letterhead = {
  businessName: string;
  businessLogo: string;
  phone: string;
  email: string;
  address: string;
};

/** The letterhead of a row, or of what is known. */
export const letterheadOf = (known: { [Name in keyof Letterhead]?: string | null } = {}): Letterhead => ({
  businessName: known.businessName ?? '',
  businessLogo: known.businessLogo ?? '',
  phone: known.phone ?? '',
  email: known.email ?? '',
  address: known.address ?? '',
});

/** Migration of a service whose mails have a letterhead: in the table with the name of the company. */
export async function addLetterhead(db: Knex, companyTable: string): Promise<void> {
  for (const name of ['businessLogo', 'phone', 'email', 'address'])
    if (!(await db.schema.hasColumn(companyTable, name)))
      await db.schema.alterTable(companyTable, (table) => {
        table.text(name, 'mediumtext');
      });
}
