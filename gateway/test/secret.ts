export const SECRET = 'a-secret-for-tests-only-with-32-characters';
