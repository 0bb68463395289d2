import { requestNumber } from '@app/domain/shared/record-numbers';
import { AdminHeader } from '../pages/admin-header.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { JobWizard } from '../pages/job-wizard.ts';
import { LoginPage } from '../pages/login-page.ts';
import { notifications } from '../pages/notifications.ts';
import { ADMIN, NIGHTLY } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { pressThere, tabTo } from '../support/keyboard.ts';
import { phonePhoto } from '../support/room-photo.ts';

test('all admin tasks by keyboard, from sign-in to logout', NIGHTLY, async ({ page, client, adminApi }) => {
  test.setTimeout(120_000);
  const [first, second, third] = ['Ann', 'Ben', 'Cy'].map((name) => `${name} ${client}`) as [
    string,
    string,
    string,
  ];
  const photos = await Promise.all(
    ['kitchen', 'living-room'].map(async (roomName) => ({
      roomName,
      photoUrl: await adminApi.upload((await phonePhoto(roomName)).buffer),
      description: '',
    })),
  );
  await adminApi.createRequest({ clientName: first });
  const { id } = await adminApi.createRequest({
    clientName: second,
    serviceType: 'regular',
    roomPhotos: photos,
  });
  await adminApi.createRequest({ clientName: third });
  const { keyboard } = page;
  const dashboard = new DashboardPage(page);
  const login = new LoginPage(page);

  await test.step('sign in', async () => {
    await dashboard.open();
    await tabTo(login.username);
    await keyboard.type(ADMIN.username);
    await keyboard.press('Tab');
    await keyboard.type(ADMIN.password);
    await keyboard.press('Enter');
    await expect(dashboard.heading).toBeVisible();
  });

  await test.step('search, filter and sort', async () => {
    await tabTo(page.getByRole('searchbox', { name: 'Search' }));
    await keyboard.type(client);
    const requests = page.getByRole('list', { name: 'Requests' }).getByRole('listitem');
    await expect(requests).toHaveCount(3);
    await tabTo(page.getByLabel('Status', { exact: true }));
    await keyboard.type('pend');
    await tabTo(page.getByLabel('Order'));
    await keyboard.type('due');
    await expect(page).toHaveURL(/status=pending.*sort=due|sort=due.*status=pending/);
    // The list of the order before stays until the new one is there.
    await expect(requests.first()).toContainText(first);
    await tabTo(page.getByRole('searchbox', { name: 'Search' }), 'Shift+Tab');
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: `View details of ${first}` })).toBeFocused();
  });

  await test.step('a status that takes the card out of the list leaves it with Undo and the focus', async () => {
    await tabTo(dashboard.status(first), 'Shift+Tab');
    await keyboard.type('cont');
    await expect(dashboard.request(first).getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(dashboard.status(first)).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: `View details of ${second}` })).toBeFocused();
  });

  await test.step('read the details and photos, and add a note', async () => {
    await keyboard.press('Enter');
    const details = dashboard.details(second);
    await expect(details.getByText(`request ID ${requestNumber(id)}`)).toBeVisible();
    await pressThere(details.getByRole('button', { name: /Kitchen/ }));
    await expect(page.getByRole('dialog', { name: 'Kitchen' }).getByText('1 of 2')).toBeVisible();
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: 'Living Room' }).getByText('2 of 2')).toBeVisible();
    await keyboard.press('ArrowLeft');
    await expect(page.getByRole('dialog', { name: 'Kitchen' }).getByRole('img')).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Kitchen' })).toHaveCount(0);
    // Tab before that would begin elsewhere, and the space of the note would press the photo.
    await expect(details.getByRole('button', { name: /Kitchen/ })).toBeFocused();
    await tabTo(details.getByLabel('Note'));
    await keyboard.type('Called, left voicemail');
    await keyboard.press('Control+Enter');
    const timeline = details.getByRole('list', { name: 'Timeline' });
    await expect(timeline).toContainText('Called, left voicemail');
    // A notice is outside the dialog, and can be reached all the same.
    await pressThere(details.getByRole('button', { name: 'No answer' }), 'Shift+Tab');
    await expect(timeline).toContainText('No answer');
    await keyboard.press('F8');
    await pressThere(notifications(page).getByRole('button', { name: 'Undo' }));
    await expect(timeline).not.toContainText('No answer');
    await expect(details.locator(':focus')).toHaveCount(1);
  });

  const wizard = new JobWizard(page);
  await test.step('create a job from the request, and mark it as scheduled', async () => {
    await pressThere(dashboard.details(second).getByRole('link', { name: 'Create Job' }));
    await expect(wizard.field('Client name')).toHaveValue(second);
    await pressThere(wizard.button('Continue to Pricing'));
    await expect(wizard.heading('Choose Pricing Method')).toBeFocused();
    await keyboard.press('Tab');
    const ofTime = page.getByRole('radio', { name: 'Time Spent' });
    for (let step = 0; step < 4 && !(await ofTime.isChecked()); step += 1)
      await keyboard.press(step === 0 ? 'Space' : 'ArrowDown');
    await expect(ofTime).toBeChecked();
    await keyboard.press('Enter');
    await tabTo(wizard.field('Hours worked'));
    await keyboard.type('3 h');
    await pressThere(wizard.button('Continue to Review'));
    await expect(wizard.field('Final total')).toHaveValue('150.00');
    await pressThere(wizard.button('Generate Invoice'));
    await expect(wizard.invoice).toContainText(second);
    await pressThere(wizard.button('Mark Request as Scheduled'));
    await expect(page.getByText(`Request ${requestNumber(id)} is marked as scheduled`)).toBeVisible();
    await pressThere(new AdminHeader(page).link('Dashboard'), 'Shift+Tab');
    await expect(dashboard.heading).toBeVisible();
  });

  await test.step('delete a request and undo it', async () => {
    await tabTo(page.getByRole('searchbox', { name: 'Search' }));
    await keyboard.type(client);
    const requests = page.getByRole('list', { name: 'Requests' }).getByRole('listitem');
    await expect(requests).toHaveCount(3);
    await expect(dashboard.status(second)).toHaveValue('scheduled');
    await pressThere(page.getByRole('button', { name: `Delete request from ${third}` }));
    await expect(dashboard.question).toContainText(third);
    await pressThere(dashboard.question.getByRole('button', { name: 'Delete Request' }));
    await expect(dashboard.request(third)).toHaveCount(0);
    // Until then the closing dialog restores the focus, which would take it from the toast.
    await expect(page.getByRole('button', { name: `View details of ${second}` })).toBeFocused();
    await keyboard.press('F8');
    await expect(notifications(page)).toBeFocused();
    await pressThere(notifications(page).getByRole('button', { name: 'Undo' }));
    await expect(dashboard.request(third)).toBeVisible();
    await expect(page.getByRole('button', { name: `View details of ${third}` })).toBeFocused();
  });

  await test.step('log out', async () => {
    await pressThere(new AdminHeader(page).logoutButton, 'Shift+Tab');
    await expect(page).toHaveURL('/');
  });
});
