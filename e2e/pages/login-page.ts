import { ADMIN } from '../support/installation.ts';
import { PageObject } from './page-object.ts';

export class LoginPage extends PageObject {
  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'Admin Login' });
  }
  get username() {
    return this.page.getByLabel('Username');
  }
  get password() {
    return this.page.getByLabel('Password');
  }
  get submitButton() {
    return this.page.getByRole('button', { name: 'Sign In' });
  }
  get alert() {
    return this.page.getByRole('alert');
  }

  async signIn({ username, password } = ADMIN): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.submitButton.click();
  }
}
