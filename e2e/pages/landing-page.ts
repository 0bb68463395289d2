import { PageObject } from './page-object.ts';

export class LandingPage extends PageObject {
  readonly open = () => this.page.goto('/');

  get quoteLink() {
    return this.page.getByRole('link', { name: 'Get Your Free Quote' });
  }
  get adminLink() {
    return this.page.getByRole('link', { name: 'Admin Login' });
  }
  get heading() {
    return this.page.getByRole('heading', { level: 1 });
  }
  get servicesHeading() {
    return this.page.getByRole('heading', { level: 2, name: 'Our Services' });
  }
}
