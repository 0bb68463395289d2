export const TRUST = ['Licensed & Insured', '24hr Response', 'Satisfaction Guaranteed'] as const;

export const SERVICES = [
  {
    id: 'regular',
    name: 'Regular Cleaning',
    when: 'Weekly, bi-weekly or monthly',
    about: 'The same care every time, so the house is never far from how you like it.',
    features: ['Kitchen and bathrooms', 'Dusting and vacuuming', 'Trash removal', 'Surface cleaning'],
  },
  {
    id: 'deep',
    name: 'Deep Cleaning',
    when: 'Once, top to bottom',
    about: 'For the places that a weekly round does not reach.',
    features: ['Inside appliances', 'Baseboards and trim', 'Light fixtures', 'Detailed scrubbing'],
  },
  {
    id: 'consultation',
    name: 'Consultation',
    when: 'A visit before you decide',
    about: 'We walk through the rooms with you and plan from there.',
    features: ['Custom assessment', 'Personalized plan', 'Pricing discussion', 'Scheduling options'],
  },
] as const;

export type Service = (typeof SERVICES)[number];

export const BENEFITS = [
  {
    title: 'Trusted & Insured',
    text: 'We are licensed and fully insured, so your home is in safe hands while you are out.',
  },
  {
    title: 'Experienced Team',
    text: 'People who have seen every kind of kitchen, and know what each surface can take.',
  },
  {
    title: 'Reliable & On Time',
    text: 'We come on the day and at the hour we agreed, and call ahead if anything changes.',
  },
  {
    title: 'Personal Touch',
    text: 'You talk to the people who clean. They remember the cat, the alarm and the good rug.',
  },
] as const;

export const STEPS = [
  {
    title: 'Tell Your Story',
    when: 'Five minutes, today',
    text: 'What your home needs, when it suits you, and a few photos of the rooms.',
  },
  {
    title: 'We Connect',
    when: 'Within 24 hours',
    text: 'We look at your photos and call you with a personal quote and a day to start.',
  },
  {
    title: 'Enjoy Clean',
    when: 'On the day you chose',
    text: 'We arrive on time. You come home to clear counters and the smell of nothing at all.',
  },
] as const;

/** The gateway writes the same title and description into the HTML, with ` · ` and the company's name after the title. */
export const LANDING_META = {
  title: 'Home cleaning, with your quote in 24 hours',
  description:
    'Regular cleaning, deep cleaning and consultations for your home. Licensed and insured. Show us a few rooms ' +
    'and we call you with a personal quote within 24 hours.',
  tagline: 'Let the light back in.',
} as const;
