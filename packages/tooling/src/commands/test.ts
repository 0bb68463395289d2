/** `npm test`: everything — sources, unit and service tests on both databases, and the browser journeys. */
import { checkSources, checkTests } from './check.ts';
import { journeys } from './e2e.ts';

await checkSources();
await checkTests();
await journeys();
console.log('\nEverything passed.');
