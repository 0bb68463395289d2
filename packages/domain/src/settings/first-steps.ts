/** What makes the site that of the company, in the order of the list. */
export const FIRST_STEPS = {
  business: 'Business name, phone, email and time zone',
  website: 'What the website says of you',
  prices: 'Prices',
  payment: 'Ways to pay',
  people: 'Cleaners',
  mail: 'Mail',
  password: 'Your own password',
} as const;

export type FirstStep = keyof typeof FIRST_STEPS;
