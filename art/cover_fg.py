"""Covers of the titles at FG."""
import math
import random

import figures
import parts
import rig
from cover_be import dunes
from figures import eye
from parts import at, bloom, box, limb, orb, petal, plate, sculpt, setting, torus, turned, wire

TITLES = ['fortune_pig', 'monkey_peach', 'plum_blossom', 'dragon_boat', 'kitchen_god', 'paper_kite', 'silk_road', 'bamboo_panda']


def fortune_pig():
    setting(warm=.14, tint=(1, .14, .08), far=parts.LANTERNS[:3], front=280, key=300)
    look = dict(color=(1, .60, .20), metallic=.9, roughness=.36)
    with at(.02, .10, .0, size=1.34, turn=(0, -26, 0)):
        sculpt([((0, .44, -.06), (.40, .37, .46)), ((0, .62, .32), (.31, .29, .27)), ((0, .58, .56), (.15, .125, .10))]
               + [((x, .10, z), (.12, .15, .13)) for x in (-.22, .22) for z in (.24, -.30)], 'pig', voxel=.024, smooth=7, **look)
        turned([(0, .05), (.135, .05), (.15, .02), (.15, -.04)], 'pig', (0, .58, .64), turn=(90, 0, 0), **look)
        for side in (-1, 1):
            orb((.030, .045, .02), (side * .055, .58, .69), 'wood', segments=20)
            petal(.26, .24, [(1, .58, .18), (1, .55, .3)], (side * .17, .80, .30), turn=(34, side * 16, side * -24), cup=.5, curl=.9, point=.7, metallic=1, roughness=.2, coat=0)
            orb(.036, (side * .135, .68, .545), 'ink', segments=24, roughness=.03, coat=1)
            orb(.010, (side * .135 - .012, .692, .575), 'ivory', segments=12, glow=(1, 1, 1), strength=1)
            orb((.055, .04, .02), (side * .20, .56, .50), 'rose', turn=(0, side * 40, 0), segments=24)
        with at(0, .46, 0):
            wire([(.41 * math.sin(a), .02, -.06 + .46 * math.cos(a)) for a in (2 * math.pi * k / 64 for k in range(64))], .030, 'vermilion', ring=True)
        wire([(.06 * math.sin(k * .5), .52 + .010 * k, -.52 - .05 * math.cos(k * .5)) for k in range(16)], .024, 'pig', **look)
        plate(rig.circle(.15), .03, 'vermilion', (.392, .46, -.02), turn=(0, 90, 0), coat=1)
    parts.stack((-.66, 0, .30), 5, .23)
    parts.stack((.72, 0, .10), 7, .23)
    parts.stack((.36, 0, .86), 3, .23, seed=4)
    parts.coins([(-.40, .23, .95, -12, 20, 12)], .23)
    parts.coins([(-.72, 1.72, -.1, 20, 40, 10), (.66, 1.86, -.2, -30, 30, 0), (.10, 2.10, -.3, 60, 20, 0), (-.30, 1.98, -.4, 20, -50, 0)], .16)


def monkey_peach():
    setting(warm=.14, tint=(.95, .30, .20), far=False, front=170)
    skin, fur = dict(color=(.86, .58, .40), roughness=.5), dict(color=(.34, .12, .035), roughness=.65)
    with at(-.02, .42, .34, turn=(0, 0, -24)):
        peach = sculpt([((-.04, .0, 0), (.42, .42, .42)), ((.09, .02, -.06), (.36, .40, .38)), ((.02, .40, .04), (.09, .20, .09))], 'peach', voxel=.026, smooth=12, color=(.92, .30, .24), roughness=.42, coat=.2)
        tree = peach.active_material.node_tree
        coord, sep = tree.nodes.new('ShaderNodeTexCoord'), tree.nodes.new('ShaderNodeSeparateXYZ')
        tree.links.new(coord.outputs['Generated'], sep.inputs[0])
        tree.links.new(rig.ramp(tree, sep.outputs['Y'], [(0, (.98, .66, .34)), (.45, (.96, .40, .26)), (1, (.86, .06, .10))]), tree.nodes['Principled BSDF'].inputs['Base Color'])
        for turn, x in ((-74, .24), (70, -.20), (-112, .30)):
            petal(.52, .26, [(.01, .18, .06), (.08, .42, .14)], (x * .5, -.36, .24), turn=(30, 0, turn), cup=.3, curl=.25, point=.7, coat=.8)
    with at(0, 1.02, -.06):
        sculpt([((0, -.46, -.05), (.34, .50, .26)), ((0, .26, 0), (.36, .34, .30)), ((0, .52, -.02), (.16, .14, .14)),
                {'limb': [(-.28, -.16, 0), (-.56, -.34, .20), (-.50, -.46, .50)], 'radii': [.13, .11, .10]}, {'limb': [(.28, -.16, 0), (.56, -.34, .20), (.50, -.46, .50)], 'radii': [.13, .11, .10]}], 'fur', **fur)
        sculpt([((-.10, .32, .22), (.15, .15, .12)), ((.10, .32, .22), (.15, .15, .12)), ((0, .14, .24), (.18, .14, .14)), ((0, .24, .26), (.10, .12, .10))], 'skin', voxel=.02, **skin)
        for side in (-1, 1):
            orb((.13, .15, .07), (side * .38, .26, -.02), 'fur', **fur)
            orb((.085, .10, .05), (side * .39, .26, .03), 'skin', **skin)
            eye((side * .105, .33, .325), .042, 'ivory')
            orb((.10, .075, .09), (side * .46, -.48, .56), 'skin', **skin)
        wire([(.09 * math.sin(a), .10 - .035 * math.cos(a), .385 - .02 * abs(math.sin(a))) for a in (-1.1 + 2.2 * k / 12 for k in range(13))], .010, 'wood')
        for x in (-.03, .03):
            orb((.014, .010, .01), (x, .20, .375), 'wood', segments=12)
        torus(.335, .028, (0, .44, 0), 'gold', turn=(78, 0, 0))
        wire([(.07 * math.cos(a), .47 + .05 * math.sin(a), .325) for a in (2 * math.pi * k / 24 for k in range(24))], .014, 'gold', ring=True)
        limb([(.20, -.80, -.2), (.62, -.74, -.24), (.84, -.36, -.24), (.74, .04, -.22), (.56, .02, -.2)], [.06, .055, .05, .045, .04], 'fur', **fur)
    for x, z, size, seed in ((-.74, .10, .50, 3), (.78, .05, .54, 6)):
        parts.cloud((x, .0, z), size, 'ivory', seed)


def plum_blossom():
    setting(warm=.10, tint=(.30, .34, .95), far=False, front=130, key=430)
    disc = plate(rig.circle(.80, 120), .05, 'moon', (.14, 1.52, -1.0), color=(.95, .82, .60), glow=(1, .76, .46), strength=.62)
    disc.active_material.cycles.sample_as_light = False
    bark = dict(color=(.060, .026, .016), roughness=.7)
    rig.grain(limb([(-1.1, .10, 0), (-.62, .42, .04), (-.30, .90, 0), (.16, 1.10, .06), (.46, 1.52, 0), (.86, 1.70, -.05), (1.08, 2.04, 0)], [.15, .125, .10, .075, .055, .036, .018], 'bark', **bark), 14, .6, .05)
    for line, radii in (([(-.40, .74, 0), (-.60, 1.16, .10), (-.46, 1.62, .06), (-.62, 2.04, 0)], [.07, .05, .034, .012]), ([(.10, 1.08, .05), (.46, .96, .2), (.74, 1.06, .2), (.96, .92, .15)], [.055, .042, .028, .010]), ([(.34, 1.36, .02), (.22, 1.76, .1), (.34, 2.14, .05)], [.04, .028, .01]), ([(-.62, .42, .04), (-.22, .40, .25), (.10, .60, .3), (.30, .52, .3)], [.06, .045, .03, .01])):
        limb(line, radii, 'bark', **bark)
    colors = [(.50, .01, .05), (.90, .10, .18), (.98, .52, .52)]
    for x, y, z, size, tx, ty in ((-.30, .96, .16, .62, -6, 8), (.30, 1.24, .18, .74, 4, -10), (-.58, 1.42, .16, .50, -10, 14), (.72, 1.66, .12, .56, -6, -16), (.66, 1.06, .30, .50, 8, -14), (-.10, .50, .38, .60, 10, 4), (.26, 1.88, .16, .46, -12, -4), (-.54, 1.92, .12, .36, -12, 12), (-.72, .60, .22, .46, 6, 18), (.28, .60, .42, .34, 10, -6)):
        bloom([(5, .34, .36, 74, 10 * x * 8)], colors, (x, y, z), (tx, ty, 0), size, heart='gold', heart_size=.085, cup=.42, curl=.25, point=.42, roughness=.4)
        with at(x, y, z, size=size, turn=(tx, ty, 0)):
            for k in range(9):
                a = 2 * math.pi * k / 9
                wire([(0, 0, .06), (.10 * math.cos(a), .10 * math.sin(a), .18)], .007, 'gold')
                orb(.018, (.10 * math.cos(a), .10 * math.sin(a), .18), 'amber', segments=10)
    for x, y in ((-.20, 1.62), (.92, 1.96), (-.84, .34), (.46, .86), (.04, 1.30), (-.62, 2.06)):
        orb((.05, .06, .05), (x, y, .12), 'rose', segments=24, color=(.70, .03, .08))
    for x, y, z, turn in ((-.60, .06, .5, 20), (.2, .05, .7, 80), (.66, .06, .45, 140), (-.14, .04, .8, 220), (.50, .34, .4, 60)):
        petal(.15, .15, colors, (x, y, z), turn=(-70, turn, turn), cup=.4, curl=.3, point=.42)


def dragon_boat():
    setting(warm=.12, tint=(.10, .42, .80), far=parts.LANTERNS, front=190, pool=True)
    with at(.12, .02, 0, size=1.14, turn=(0, 40, 0)):
        hull = dict(color=(.62, .045, .02), roughness=.14, coat=1)
        sculpt([{'limb': [(1.9, .42, 0), (1.4, .20, 0), (.5, .10, 0), (-.3, .14, 0), (-.62, .42, 0), (-.66, .84, 0)], 'radii': [.10, .24, .30, .27, .19, .16]}], 'hull', voxel=.03, **hull)
        for side in (-1, 1):
            wire([(1.8, .54, side * .12), (1.3, .42, side * .26), (.5, .37, side * .31), (-.2, .40, side * .27), (-.46, .56, side * .17)], .03, 'gold')
            for k in range(5):
                torus(.085, .02, (-.02 + .32 * k, .22, side * (.30 - .004 * k)), 'gold', turn=(0, 0, 0))
            for k in range(4):
                x = .06 + .36 * k
                limb([(x, .60, side * .24), (x + .12, .10, side * .62)], [.022, .022], 'ivory')
                orb((.055, .14, .02), (x + .14, .04, side * .66), 'gold', turn=(side * -36, 0, 12))
        with at(-.70, 1.12, 0, size=.82, turn=(0, 0, 4)):
            figures.dragon_head('gold', horn='ivory', mane='teal', color=(1, .60, .20), metallic=.85, roughness=.36)
        with at(.44, .34, 0, size=.52):
            figures.drum(wide=.46, tall=.62)
    rng = random.Random(3)
    figures.bubbles([(rng.uniform(-.8, .1), .03 + abs(rng.gauss(0, .14)), rng.uniform(.3, 1.0), rng.uniform(.014, .036)) for _ in range(20)])
    for r in (.20, .32):
        torus(r, .010, (-.34, .006, .72), 'foam', turn=(90, 0, 0), color=(.5, .6, .7), roughness=.2, coat=1)


def kitchen_god():
    setting(warm=.15, tint=(1, .22, .04), far=False, front=140)
    clay = dict(color=(.46, .14, .06), roughness=.55)
    stove = turned([(0, 0), (.70, 0), (.74, .05), (.74, .62), (.70, .72), (.60, .74), (.5, .74)], 'clay', (0, 0, -.1), curved=False, square=.05, **clay)
    rig.grain(stove, 9, .3, .05)
    mouth = [(.26 * math.cos(a), .30 + .22 * math.sin(a)) for a in (math.pi * k / 24 for k in range(25))] + [(-.26, .08), (.26, .08)]
    plate(mouth, .06, 'coal', (0, 0, .60), color=(.35, .05, .01), glow=(1, .20, .02), strength=.7)
    for side in (0,):
        wire([(x * 1.06, y * 1.03 - .005, .635) for x, y in mouth], .040, 'gold', ring=True)
    for x, y, size, color in ((-.12, .24, .20, (.95, .16, .015)), (.12, .25, .22, (.95, .16, .015)), (0, .30, .26, (1, .36, .03)), (-.05, .20, .15, (1, .66, .16)), (.07, .18, .13, (1, .66, .16))):
        plate(parts.FLAME, .06, 'flame', (x, y, .68 + size * .2), size=size, bevel=.025, color=color, glow=color, strength=1.3, roughness=.3)
    for k in range(5):
        limb([(-.22 + .10 * k, .07, .64), (-.20 + .10 * k, .07, .86 - .03 * abs(k - 2))], [.04, .035], 'wood')
    parts.lamp((0, .26, .95), 7, (1, .4, .1), .15)
    turned([(0, .66), (.36, .70), (.56, .86), (.62, 1.0), (.60, 1.02), (.53, .92)], 'ink', (0, 0, -.1), roughness=.25)
    torus(.61, .026, (0, 1.01, -.1), 'gold', turn=(90, 0, 0))
    turned([(.57, 1.02), (.50, 1.12), (.28, 1.22), (.07, 1.26), (.05, 1.31), (.09, 1.36), (.05, 1.41), (0, 1.42)], 'vermilion', (0, 0, -.1), coat=1, roughness=.12)
    torus(.575, .02, (0, 1.03, -.1), 'gold', turn=(90, 0, 0))
    for side in (-1, 1):
        torus(.11, .026, (side * .70, .95, -.1), 'gold', turn=(0, 30, 0))
    for x, y, size, seed in ((-.34, 1.56, .34, 2), (.30, 1.80, .42, 5), (-.12, 2.08, .30, 3)):
        parts.cloud((x, y, -.2), size, 'ivory', seed, roughness=.9)
    figures.ingot((-.62, 0, .80), .40, (0, 16, 0))
    figures.ingot((.64, 0, .76), .40, (0, -20, 0))
    parts.specks(24, ((-.6, .6), (.4, 1.9), (.3, 1.0)), color=(1, .36, .06), strength=5, size=(.005, .012))


def kite(where, size, colors, turn=(0, 0, 0)):
    """A swallow of paper and bamboo, with ribbons."""
    with at(*where, size=size, turn=turn):
        wing = parts.closed([(0, .10), (.36, .30), (.86, .36), (1.06, .20), (.84, .12), (.52, .02), (.22, -.16), (0, -.20)], 6)
        for side in (-1, 1):
            plate([(side * x, y) for x, y in wing][::side], .035, colors[0], roughness=.5)
            plate([(side * (.10 + x * .70), .04 + y * .62) for x, y in wing][::side], .05, colors[1], roughness=.5)
            plate([(side * (.34 + x * .30), .12 + y * .34) for x, y in wing][::side], .064, colors[2], roughness=.4)
            tail = parts.closed([(0, -.10), (.14, -.22), (.40, -.54), (.58, -.78), (.30, -.66), (.02, -.32)], 6)
            plate([(side * x, y) for x, y in tail][::side], .035, colors[0], roughness=.5)
            wire([(side * (.46 + .05 * math.sin(7 * t)), -.62 - .8 * t, .05 * math.sin(5 * t + 1)) for t in (n / 24 for n in range(25))], .016, colors[2])
        sculpt([((0, .10, .03), (.12, .26, .07)), ((0, .33, .04), (.13, .12, .08)), ((0, -.12, .02), (.09, .2, .05))], colors[1], voxel=.024, roughness=.5)
        for side in (-1, 1):
            eye((side * .055, .36, .11), .036)
        limb([(0, .41, .08), (0, .51, .08)], [.04, .006], 'gold')
        plate(rig.circle(.07), .03, 'gold', (0, .10, .11))
        wire([(0, .04, .1), (.16, -.8, .5), (.42, -2.2, .9)], .003, 'ivory')


def paper_kite():
    setting(warm=.20, tint=(.12, .34, .95), far=False, front=240, fill=300)
    kite((.0, 1.48, .1), .86, ('vermilion', 'ivory', 'gold'), (-8, 10, -10))
    kite((-.58, 2.04, -.8), .40, ('teal', 'ivory', 'amber'), (-6, -10, 14))
    kite((.66, .74, -.5), .44, ('amber', 'ivory', 'vermilion'), (-6, 14, -18))
    for x, y, z, size, seed in ((-.72, .10, .2, .74, 2), (.62, .02, .3, .70, 8), (0, -.06, .5, .60, 5), (.74, 1.96, -1.0, .42, 4), (-.84, 1.10, -1.1, .50, 6)):
        parts.cloud((x, y, z), size, 'ivory', seed, roughness=.8)


def silk_road():
    setting(warm=.18, tint=(1, .34, .08), far=False, front=170, key=480)
    moon = plate(parts.crescent(.40, .34, .20), .05, 'gold', (-.46, 1.98, -.6), bevel=.02, glow=(1, .66, .26), strength=.5)
    moon.active_material.cycles.sample_as_light = False
    dunes((.62, .28, .09), ((.85, .13, 1.4), (-.35, .34, 2.9), (-1.4, .86, 5.0)))
    hide = dict(color=(.50, .24, .085), roughness=.6)
    with at(.08, .12, .35, size=1.06, turn=(0, 24, 0)):
        sculpt([((.06, .80, 0), (.48, .24, .22)), ((-.18, 1.04, 0), (.15, .20, .13)), ((.28, 1.04, 0), (.15, .20, .13)), ((.46, .80, 0), (.16, .20, .18)),
                {'limb': [(-.34, .80, 0), (-.58, .78, 0), (-.68, 1.02, 0), (-.68, 1.26, 0)], 'radii': [.17, .12, .095, .085]}, ((-.72, 1.34, 0), (.13, .105, .095)), ((-.88, 1.29, 0), (.11, .07, .07))]
               + [{'limb': [(x, .74, z), (x + .03, .42, z), (x - .01, .04, z)], 'radii': [.12, .055, .055]} for x, z in ((-.26, .13), (-.18, -.13), (.40, .13), (.48, -.13))], 'camel', voxel=.022, smooth=7, **hide)
        for side in (-1, 1):
            limb([(-.66, 1.42, side * .06), (-.60, 1.50, side * .09)], [.03, .008], 'camel', **hide)
            orb(.022, (-.77, 1.37, side * .085), 'ink', segments=16, roughness=.05)
        sculpt([((.05, .98, 0), (.16, .09, .24)), ((.05, .80, .21), (.17, .22, .05)), ((.05, .80, -.21), (.17, .22, .05))], 'vermilion', voxel=.022, roughness=.5)
        for k in range(5):
            limb([(-.10 + .075 * k, .60, .25), (-.10 + .075 * k, .50, .26)], [.016, .024], 'gold')
        box((.30, .03, .012), (.05, .72, .265), 'gold', bevel=.004)
        orb((.05, .09, .10), (.05, 1.10, 0), 'teal')
        torus(.135, .025, (-.60, .90, 0), 'vermilion', turn=(66, 0, 30))
        limb([(.60, .82, 0), (.68, .66, 0), (.67, .52, 0)], [.03, .02, .034], 'camel', **hide)
        with at(-.70, .74, .10, size=.72):
            turned([(0, .20), (.07, .19), (.10, .10), (.12, -.04), (.17, -.12), (.15, -.13), (.10, -.06)], 'gold', roughness=.16)
            torus(.035, .014, (0, .22, 0), 'gold')
            orb(.04, (0, -.13, 0), 'gold', segments=20)
    parts.specks(40, ((-1.5, 1.5), (1.3, 3.0), (-2.4, -1.5)), color=(1, .88, .7), strength=3, size=(.005, .013))


def bamboo_panda():
    setting(warm=.13, tint=(.16, .62, .20), far=False, front=160)
    for k, (x, z, lean, thick) in enumerate(((-.80, -.5, 3, .07), (-.52, -1.0, -2, .06), (.74, -.6, -3, .075), (.44, -1.1, 2, .055), (.98, -.2, -5, .06), (-1.02, -.1, 4, .055), (.02, -1.3, 1, .05))):
        figures.bamboo(x, 0, 2.8, z, thick=thick, lean=lean, leaves=((1.5 + .2 * (k % 3), -1 if k % 2 else 1), (2.1, 1 if k % 2 else -1)))
    figures.panda((0, .02, .10), 1.12)
    with at(-.34, .48, .72, turn=(0, 0, 28)):
        figures.bamboo(0, -.2, .86, 0, thick=.045, leaves=((.78, 1), (.92, -1)))
    for x, z, turn in ((-.8, .6, 20), (.8, .5, -30), (.55, .8, 60), (-.5, .85, -50)):
        for k in range(3):
            petal(.34, .10, [(.01, .14, .05), (.06, .36, .12)], (x, 0, z), turn=(30, 0, turn + 34 * (k - 1)), cup=.3, curl=.4, point=.7)
