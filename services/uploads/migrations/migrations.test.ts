import { testMigrations } from '@app/service-kit/testing/test-migrations';
import { migrations } from './index.ts';

testMigrations(import.meta.resolve('./index.ts'), migrations);
